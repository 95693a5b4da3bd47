import '@testing-library/jest-dom/jest-globals';

// Every test begins in a browser that remembers nothing.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
