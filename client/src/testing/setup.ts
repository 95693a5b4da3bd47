import '@testing-library/jest-dom';

// Every test begins in a browser that remembers nothing.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
